/** A button that must be pressed twice. After the first press it asks whether the person is sure, for a few seconds. */
import { useEffect, useState } from 'preact/hooks';
import { announce } from '../../state/notices.js';
import { ActionButton } from './actionButton.js';

const ASK_MS = 4000;

interface Props {
  readonly can: boolean;
  readonly title: string;
  /** The text of the button after the first press. */
  readonly question: string;
  onConfirm(): void;
}

export function ConfirmButton({ can, title, question, onConfirm }: Props) {
  const [isAsking, setAsking] = useState(false);
  useEffect(() => {
    if (!isAsking) return undefined;
    const timer = setTimeout(() => setAsking(false), ASK_MS);
    return () => clearTimeout(timer);
  }, [isAsking]);
  const press = (): void => {
    setAsking(!isAsking);
    if (isAsking) onConfirm();
    else announce(question);
  };
  return (
    <ActionButton can={can} class={isAsking && can ? 'danger' : ''} onPress={press}>
      {isAsking && can ? question : title}
    </ActionButton>
  );
}
