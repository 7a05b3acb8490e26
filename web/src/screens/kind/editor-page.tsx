import { type ReactNode, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { listPath, pageKindOf, recordPath } from '#web/api/kinds.ts';
import { type AnyRecord, type RecordAnswer, recordEndpoints } from '#web/api/records.ts';
import { useCanEdit, useWorkspaceID } from '#web/session/auth/current-user.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { RecordForm } from '../form/record-form.tsx';
import { SameName } from '../form/same-name.tsx';
import { type Beside, useCreateForm } from '../form/use-create-form.ts';
import { keepChosenPhotos } from '../media/chosen-photos.ts';
import { type ChosenPhoto, NewPhotos } from '../media/new-photos.tsx';
import { usePhotoUpload } from '../media/use-photo-upload.ts';
import { begunToday } from './due.tsx';
import { FormFields } from './form-fields.tsx';
import type { KindView, RecordValues } from './kind-view.ts';
import { useKindView } from './use-kind-view.ts';

/** A new record of a kind; `?name=` and the like are what was typed or chosen elsewhere. */
export function Component() {
  const view = useKindView();
  return <EditorPage key={view.kind} view={view} />;
}

export interface EditorPageProps {
  view: KindView;
  /** What is asked for beside the fields; `isBegun`: a call went out that may have made the record. */
  afterTitle?: (isBegun: boolean) => ReactNode;
  /** What making the record takes beside the fields. */
  extra?: object;
  /** What `afterTitle` asks for. */
  beside?: Beside;
  /** Where Cancel leads: to the record that this one was to be added to, else to the list. */
  cancelHref?: string;
}

export function EditorPage(props: EditorPageProps) {
  const { view } = props;
  // Each record of a series has a form of its own, which begins with what such records share.
  const [series, setSeries] = useState<{ at: number; kept: RecordValues }>({ at: 0, kept: {} });
  const begin = (kept: RecordValues) => setSeries(({ at }) => ({ at: at + 1, kept }));
  const title = `New ${view.one}`;
  const canEdit = useCanEdit();
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <PageHeader
        title={title}
        breadcrumbs={[{ label: view.title.many, href: listPath(view.kind) }, { label: title }]}
      />
      {canEdit ? (
        <NewRecordForm key={series.at} {...props} kept={series.kept} onAnother={begin} />
      ) : (
        <Banner>Only editors can add {view.many}.</Banner>
      )}
    </div>
  );
}

interface NewRecordFormProps extends EditorPageProps {
  kept: RecordValues;
  onAnother: (kept: RecordValues) => void;
}

/** Records entered one after another mostly share these. */
const sharedTypes: ReadonlySet<string> = new Set(['tags', 'reference', 'choice']);

function NewRecordForm({ view, afterTitle, extra, beside, cancelHref, kept, onAnother }: NewRecordFormProps) {
  const { kind } = view;
  const workspaceID = useWorkspaceID();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const [save] = recordEndpoints(kind).Save.useMutation();
  const given = view.typed.flatMap(({ name, type }) =>
    params.has(name) ? [[name, type === 'references' ? params.getAll(name) : params.get(name)] as const] : [],
  );
  const recordIn = (answer: RecordAnswer) => answer[kind] as AnyRecord;
  const takesPhotos = view.hasPhotos && !view.isFile;
  const [photos, setPhotos] = useState<readonly ChosenPhoto[]>([]);
  const uploadPhotos = usePhotoUpload(kind);
  const isAnotherWanted = useRef(false);
  const editing = useCreateForm<RecordValues, RecordAnswer>({
    name: `${view.section}.create`,
    schema: view.newSchema,
    initial: { ...view.empty, ...begunToday(view), ...Object.fromEntries(given), ...kept },
    isField: (name): name is string => view.isTyped(name),
    beside,
    notKept: photos.length === 0 ? undefined : 'Choose the photos again.',
    create: (values) => {
      // What the form shows may have been changed or cleared there.
      const begun = Object.entries(begunToday(view)).filter(([name]) => !view.isTyped(name));
      return save({ workspaceID, ...Object.fromEntries(begun), ...withoutBlanks(view, values), ...extra });
    },
    amend: (answer, changes) => {
      const made = recordIn(answer);
      return save({ workspaceID, [view.idName]: view.idOf(made), version: made.version, ...changes });
    },
    onCreated: (answer) => {
      const made = recordIn(answer);
      const id = view.idOf(made);
      const sources = photos.map(({ source }) => source);
      if (!isAnotherWanted.current) {
        keepChosenPhotos(id, sources);
        void navigate(recordPath(kind, id), { replace: true });
        return;
      }
      void uploadPhotos(id, view.titleOf(made), sources);
      const shared = view.typed.filter(({ type }) => sharedTypes.has(type)).map(({ name }) => name);
      // Its first field has the focus, and is to be in sight.
      window.scrollTo({ top: 0 });
      onAnother(Object.fromEntries(shared.map((name) => [name, made[name] ?? view.empty[name]])));
    },
  });
  // Whoever came from a record to add one to it goes back there.
  const from = view.typed.flatMap(({ name, to }) => {
    const [target, id] = [pageKindOf(to), params.get(name)];
    return target && id ? [recordPath(target, id)] : [];
  });
  return (
    <RecordForm
      label={`New ${view.one}`}
      editing={{
        ...editing,
        submit: () => {
          isAnotherWanted.current = false;
          return editing.submit();
        },
      }}
      fieldLabel={(name) => view.field(name)?.label}
      saveLabel={
        <>
          Create<span className="mobile:sr-only"> {view.one}</span>
        </>
      }
      otherSave={
        <Button
          isDisabled={editing.isSaving}
          onPress={() => {
            isAnotherWanted.current = true;
            void editing.submit();
          }}
        >
          <span className="mobile:hidden">Create and add another</span>
          <span className="hidden mobile:inline">Add another</span>
        </Button>
      }
      onCancel={() => void navigate(cancelHref ?? from[0] ?? listPath(kind))}
    >
      <FormFields
        view={view}
        fields={view.typed}
        control={editing.control}
        initial={editing.initial}
        afterTitle={
          <>
            {view.declaration.warnsOfSameTitle && (
              <SameName view={view} control={editing.control} isOff={editing.isSaving || editing.isBegun} />
            )}
            {afterTitle?.(editing.isBegun)}
          </>
        }
        afterFields={takesPhotos && <NewPhotos photos={photos} onChange={setPhotos} />}
      />
    </RecordForm>
  );
}

/** What the server makes is left out when nothing is typed. */
function withoutBlanks(view: KindView, values: RecordValues): RecordValues {
  return Object.fromEntries(
    Object.entries(values).filter(([name, value]) => value !== '' || !view.field(name)?.isGenerated),
  );
}
