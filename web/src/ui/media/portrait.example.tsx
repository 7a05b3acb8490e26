import type { Example } from '../example/example.ts';
import { playground } from '../example/playground.ts';
import { samplePhotos } from '../example/sample-photos.ts';
import { Portrait } from './portrait.tsx';

const names = ['Mara Tallow', 'Odile, the gatekeeper', 'Brother Wick', 'The Weaver', 'Nell Quay', 'Äbtissin'];

function Page() {
  return (
    <div className="grid grid-cols-[repeat(auto-fill,minmax(8rem,1fr))] gap-3">
      <Portrait name="Sable Wren" src={samplePhotos[0]?.src ?? ''} className="rounded-lg" />
      {names.map((name) => (
        <Portrait key={name} name={name} src="" className="rounded-lg" />
      ))}
    </div>
  );
}

export const example: Example = {
  slug: 'portrait',
  title: 'Portrait',
  summary: 'A large picture of a person, or the initials of their name.',
  notes: {
    use: 'For the picture of an NPC or a faction, large or in a grid.',
    avoid: 'For people of the workspace: use an avatar.',
    keyboard: 'Not focusable.',
    screenReader: 'Read as the name. Initials stand in when there is no picture.',
  },
  playground: playground(Portrait, {
    name: 'Sable Wren',
    src: samplePhotos[0]?.src ?? '',
    className: 'max-w-40 rounded-lg',
  }),
  Page,
};
