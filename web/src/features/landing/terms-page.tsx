import type { ReactNode } from 'react';
import { contactAddress, paragraphsOf } from '#contract/operator.ts';
import { selectAppSettings } from '#web/session/app-settings.ts';
import { useCurrentUser } from '#web/session/auth/current-user.ts';
import { useAppSelector } from '#web/session/store-hooks.ts';
import { TextLink } from '#web/ui/foundations/text-link.tsx';
import { LandingFrame } from './landing-frame.tsx';

const sections: readonly { title: string; paragraphs: readonly string[] }[] = [
  {
    title: 'Who runs this Lorebox',
    paragraphs: [
      'The operator of this server runs this Lorebox. The operator, not the makers of the software, decides who can use it and is responsible for the data stored here.',
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
    title: 'Your content',
    paragraphs: [
      'What you enter and upload stays yours. Members of a workspace can see and change its content, depending on their role. Deleting your account does not remove what you added to workspaces that others use.',
      'Don’t upload anything you have no right to share, or anything illegal.',
    ],
  },
  {
    title: 'What we store about you',
    paragraphs: [
      'Your name, email address and profile; when and from which device you signed in; and what you changed in a workspace, so that it can be undone. Cookies hold your session and nothing else; there is no advertising and no tracking.',
    ],
  },
  {
    title: 'No warranty',
    paragraphs: [
      'The software is offered under the MIT license, as it is, without warranty of any kind. Make backups of what matters to you.',
    ],
  },
];

/** As the build writes it into the page that the server fills in (scripts/vite-plugins/public-pages.ts): Liquid's marks between the elements. */
export interface OperatorParts {
  name: ReactNode;
  contact: ReactNode;
  terms: ReactNode;
}

/** terms-of-service (§2.1): the operator's part comes from the settings. */
export function TermsPage({ isSignedIn, operator }: { isSignedIn: boolean; operator: OperatorParts }) {
  return (
    <LandingFrame isSignedIn={isSignedIn}>
      <article className="mx-auto flex max-w-prose flex-col gap-6 px-4 py-12 text-base">
        <h1 className="text-xl font-semibold outline-none">Terms of service</h1>
        {sections.map(({ title, paragraphs }, index) => (
          <section key={title} className="flex flex-col gap-2">
            <h2 className="text-lg font-semibold">{title}</h2>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            {index === 0 && operator.name}
            {index === 0 && operator.contact}
          </section>
        ))}
        {operator.terms}
      </article>
    </LandingFrame>
  );
}

export function OperatorName({ name }: { name: string }) {
  return <p className="wrap-anywhere">Operator: {name}</p>;
}

export function OperatorContact({ contact, address }: { contact: string; address: string | null }) {
  return (
    <p className="wrap-anywhere">
      Contact: {address === null ? contact : <TextLink href={address}>{contact}</TextLink>}
    </p>
  );
}

export function OperatorTerms({ children }: { children: ReactNode }) {
  return (
    <section className="flex flex-col gap-2">
      <h2 className="text-lg font-semibold">Additional terms of the operator</h2>
      {children}
    </section>
  );
}

export function OperatorParagraph({ children }: { children: ReactNode }) {
  return <p className="wrap-anywhere whitespace-pre-line">{children}</p>;
}

/** Until the settings are there. */
const unknownOperator = { name: '', contact: '', terms: '' };

export function Component() {
  const user = useCurrentUser();
  const { name, contact, terms } = useAppSelector(selectAppSettings)?.operator ?? unknownOperator;
  const paragraphs = paragraphsOf(terms);
  return (
    <TermsPage
      isSignedIn={user !== null}
      operator={{
        name: name && <OperatorName name={name} />,
        contact: contact && <OperatorContact contact={contact} address={contactAddress(contact)} />,
        terms: paragraphs.length > 0 && (
          <OperatorTerms>
            {paragraphs.map((paragraph) => (
              <OperatorParagraph key={paragraph}>{paragraph}</OperatorParagraph>
            ))}
          </OperatorTerms>
        ),
      }}
    />
  );
}
