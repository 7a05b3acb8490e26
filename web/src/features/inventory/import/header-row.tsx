import type { ImportJob } from '#contract/import.ts';
import { formatNumber } from '#web/screens/format.ts';
import { Select } from '#web/ui/picker/select.tsx';

interface HeaderRowProps {
  header: NonNullable<ImportJob['header']>;
  onChange: (line: number) => void;
  isDisabled: boolean;
}

/** Which row of the file names its columns; what stands above it is left out. */
export function HeaderRow({ header: { line, rows }, onChange, isDisabled }: HeaderRowProps) {
  const options = rows.map((row) => ({
    id: String(row.line),
    label: `Line ${formatNumber(row.line)}: ${row.text}`,
  }));
  return (
    <Select
      label="Header row"
      options={line === null ? [{ id: '', label: 'None' }, ...options] : options}
      value={line === null ? '' : String(line)}
      // Disabled, it would lose the focus.
      onChange={(chosen) => chosen !== '' && !isDisabled && onChange(Number(chosen))}
      className="max-w-xl pb-3"
    />
  );
}
