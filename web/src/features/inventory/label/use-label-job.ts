import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { LabelSheet } from '#contract/label-sheet.ts';
import { useLabelBaseURLGetQuery, useLabelSheetCreateMutation } from '#web/api/labels.ts';
import { releaseFile, saveKeptFile } from '#web/api/storage/save-file.ts';
import { errorMessage } from '#web/api/transport/error.ts';
import type { FileAnswer } from '#web/api/transport/file-transport.ts';
import { chosenIDs, chosenQuery } from '#web/screens/selection/chosen-ids.ts';
import { useWorkspaceID } from '#web/session/auth/current-user.ts';
import type { Subject } from './label-subjects.tsx';

export const firstSheet: LabelSheet = {
  format: 'averyL7160',
  codeType: 'qr',
  showName: true,
  showCode: true,
  showPath: false,
  border: false,
};

/** What is to be printed, how, and the PDF once it is made. Kind and ids stand in the address (`?kind=box&ids=`). */
export function useLabelJob() {
  const workspaceID = useWorkspaceID();
  const location = useLocation();
  const navigate = useNavigate();
  const [sheet, setSheet] = useState(firstSheet);
  const [startAt, setStartAt] = useState(1);
  const [copies, setCopies] = useState(1);
  const [create, { isLoading: isMaking }] = useLabelSheetCreateMutation();
  const [made, setMade] = useState<FileAnswer | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const subject = subjectOf(location);
  const { data: configured } = useLabelBaseURLGetQuery({ workspaceID });
  const baseURL = configured ? (configured.baseURL ?? window.location.origin) : null;

  // What was made is of an older choice once anything changes.
  const key = JSON.stringify([subject, sheet, startAt, copies]);
  useEffect(() => {
    if (key) setMade(null);
  }, [key]);

  // As long as the page offers to open it.
  useEffect(() => (made === null ? undefined : () => releaseFile(made)), [made]);

  const make = async () => {
    setProblem(null);
    const source = subject.kind === 'blank' ? subject : { kind: subject.kind, ids: [...subject.ids] };
    const { data, error } = await create({
      workspaceID,
      sheet,
      startAt,
      copies,
      source,
      baseURL: window.location.origin,
    });
    if (!data) return setProblem(errorMessage(error));
    setMade(data);
    saveKeptFile(data, 'labels.pdf');
  };

  return {
    subject,
    choose: (next: Subject) =>
      void navigate(next.kind === 'blank' ? `?kind=blank&count=${next.count}` : chosenQuery(next.kind, next.ids), {
        replace: true,
      }),
    sheet,
    setSheet: (next: LabelSheet) => {
      setSheet(next);
      if (next.format !== sheet.format) setStartAt(1);
    },
    startAt,
    setStartAt,
    copies,
    setCopies,
    /** Where the QR codes will lead; null until it is known. */
    baseURL,
    make: () => void make(),
    isMaking,
    made,
    problem,
  };
}

function subjectOf(location: { search: string; hash: string }): Subject {
  const params = new URLSearchParams(location.search);
  const kind = params.get('kind');
  if (kind === 'blank') {
    const count = Number(params.get('count') ?? 10);
    return { kind, count: Number.isInteger(count) ? Math.min(Math.max(count, 1), 500) : 10 };
  }
  return { kind: kind === 'item' || kind === 'place' ? kind : 'box', ids: chosenIDs(location) };
}
