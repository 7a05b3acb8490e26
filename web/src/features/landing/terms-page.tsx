import { LandingFrame } from './landing-frame.tsx';

const sections: readonly { title: string; paragraphs: readonly string[] }[] = [
  {
    title: 'Who you deal with',
    paragraphs: [
      'This Lorebox is run by whoever installed it on this server: the operator. The operator, not the makers of the software, decides who may use it and answers for the data kept here.',
    ],
  },
  {
    title: 'Your account',
    paragraphs: [
      'Keep your password to yourself. You can see where you are signed in, sign out other devices, export your data and delete your account on your profile page at any time.',
      'The operator may suspend an account that harms others or the service.',
    ],
  },
  {
    title: 'What you put in',
    paragraphs: [
      'What you enter and upload stays yours. Members of a workspace see and may change all that is in it, according to their role. Deleting your account does not remove what you added to workspaces that others use.',
      'Do not upload what you have no right to, or what is against the law.',
    ],
  },
  {
    title: 'What is kept about you',
    paragraphs: [
      'Your name, email address and profile; when and from which device you signed in; and what you changed in a workspace, so that it can be undone. Cookies hold your session and nothing else; there is no advertising and no tracking.',
    ],
  },
  {
    title: 'No warranty',
    paragraphs: [
      'The software is offered under the MIT licence, as it is, without warranty of any kind. Make backups of what matters to you.',
    ],
  },
];

/** terms-of-service (§2.1). */
export function Component() {
  return (
    <LandingFrame>
      <article className="mx-auto flex max-w-prose flex-col gap-6 px-4 py-12 text-base">
        <h1 className="text-xl font-semibold outline-none">Terms of service</h1>
        {sections.map(({ title, paragraphs }) => (
          <section key={title} className="flex flex-col gap-2">
            <h2 className="text-lg font-semibold">{title}</h2>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </section>
        ))}
      </article>
    </LandingFrame>
  );
}
