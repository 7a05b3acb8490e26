import { Button } from '../button/button.tsx';
import type { Example } from '../example/example.ts';
import { playground } from '../example/playground.ts';
import { TextLink } from '../foundations/text-link.tsx';
import { FocusedPage } from './focused-page.tsx';

function Page() {
  return (
    <FocusedPage
      title="Join the Garage workspace"
      description="Aria invited you as an editor."
      mainID={null}
      footer={<TextLink href="#top">Not now</TextLink>}
    >
      <Button variant="primary">Join</Button>
    </FocusedPage>
  );
}

export const example: Example = {
  slug: 'focused-page',
  title: 'Focused page',
  summary: 'A page with one thing to do and nothing around it: signing in, accepting an invitation.',
  notes: {
    use: 'For signing in, joining and other pages with one thing to do.',
    avoid: 'For anything that needs the navigation.',
    keyboard: 'Focus goes to the first field.',
    screenReader: 'One main region with one heading.',
  },
  playground: playground(FocusedPage, {
    title: 'Join the Garage workspace',
    description: 'Aria invited you as an editor.',
    mainID: null,
    children: 'The form goes here.',
  }),
  Page,
};
