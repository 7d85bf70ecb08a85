/** Lets the person choose a file. */
interface FileFieldProps {
  readonly label: string;
  /** The endings and types of the files that can be chosen, as in HTML's attribute `accept`. */
  readonly accept: string;
  readonly disabled?: boolean;
  onChoose(file: File): void;
}

export const FileField = ({ label, accept, disabled = false, onChoose }: FileFieldProps) => (
  <label class="field">
    <span>{label}</span>
    <input
      type="file"
      accept={accept}
      disabled={disabled}
      onChange={({ currentTarget: { files } }) => {
        if (files?.[0]) onChoose(files[0]);
      }}
    />
  </label>
);
