import { Printer } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { formatDate } from '#web/screens/format.ts';
import { useWorkspaceName } from '#web/session/auth/current-user.ts';
import { Button } from '#web/ui/button/button.tsx';
import { SegmentedControl } from '#web/ui/button/segmented-control.tsx';
import { Checkbox } from '#web/ui/field/checkbox.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { firstPaper, keepPaper, usePaper } from './paper.ts';

export interface PrintOptions {
  hasValues: boolean;
  hasTicks: boolean;
}

export interface PrintFrameProps {
  title: string;
  breadcrumbs: readonly { label: string; href?: string }[];
  isReady: boolean;
  /** Said above the list, not printed. */
  notice?: ReactNode;
  children: (options: PrintOptions) => ReactNode;
}

const papers = [
  { id: 'A4', label: 'A4' },
  { id: 'letter', label: 'Letter' },
] as const;

/** A list as it will be printed, and above it what can be chosen; the header says whose it is and of what day. */
export function PrintFrame({ title, breadcrumbs, isReady, notice, children }: PrintFrameProps) {
  const [paper, setPaper] = useState(firstPaper);
  const [options, setOptions] = useState<PrintOptions>({ hasValues: false, hasTicks: true });
  const workspaceName = useWorkspaceName();
  const day = formatDate(new Date().toISOString());
  usePaper(paper, workspaceName, day);
  return (
    <div className="flex min-w-0 flex-col gap-4 print:block">
      <div className="flex flex-col gap-4 print:hidden">
        <PageHeader
          title={title}
          breadcrumbs={[...breadcrumbs]}
          actions={
            <Button variant="primary" icon={Printer} onPress={() => window.print()} isDisabled={!isReady}>
              Print
            </Button>
          }
        />
        <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
          <SegmentedControl
            label="Paper"
            options={papers}
            value={paper}
            onChange={(next) => {
              setPaper(next);
              keepPaper(next);
            }}
          />
          <Checkbox
            label="Checkboxes"
            value={options.hasTicks}
            onChange={(hasTicks) => setOptions({ ...options, hasTicks })}
          />
          <Checkbox
            label="Values"
            value={options.hasValues}
            onChange={(hasValues) => setOptions({ ...options, hasValues })}
          />
        </div>
        {notice}
      </div>
      <article
        data-look="light"
        data-theme="light"
        aria-label="List to print"
        className="overflow-x-auto rounded-lg border border-line bg-[#fff] p-6 text-sm text-[#1c1c1a] mobile:p-3 print:overflow-visible print:rounded-none print:border-0 print:p-0"
      >
        <p className="mb-4 flex justify-between gap-4 text-xs">
          <span dir="auto" className="font-medium">
            {workspaceName}
          </span>
          <span>{day}</span>
        </p>
        {children(options)}
      </article>
    </div>
  );
}
