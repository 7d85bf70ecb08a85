/** Lets the person choose a file. It looks like a button. */
interface FileFieldProps {
  readonly label: string;
  /** The endings and types of the files that can be chosen, as in HTML's attribute `accept`. */
  readonly accept: string;
  readonly disabled?: boolean;
  onChoose(file: File): void;
}

export const FileField = ({ label, accept, disabled = false, onChoose }: FileFieldProps) => (
  <label class={`file-field ${disabled ? 'disabled' : ''}`}>
    <span>{label}</span>
    <input
      type="file"
      class="unseen"
      accept={accept}
      disabled={disabled}
      onChange={({ currentTarget }) => {
        const [chosen] = currentTarget.files ?? [];
        if (chosen) onChoose(chosen);
        // Otherwise the same file could not be chosen again.
        currentTarget.value = '';
      }}
    />
  </label>
);
