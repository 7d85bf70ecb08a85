/** The message that offers to take back what has just happened. */
import { hideToast, toast } from '../../state/toast.js';
import { texts } from '../../texts.js';

export function ToastBar() {
  const now = toast.value;
  if (!now) return null;
  const act = (): void => {
    hideToast();
    now.onAction();
  };
  return (
    <aside class="toast" aria-label={texts.toast.name}>
      <span>{now.text}</span>
      <button type="button" class="primary" onClick={act}>
        {now.action}
      </button>
      <button type="button" onClick={hideToast}>
        {texts.toast.hide}
      </button>
    </aside>
  );
}
