import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import film from '#web/features/landing/film.json';
import { IntroPage } from '#web/features/landing/intro-page.tsx';
import { LandingPage } from '#web/features/landing/landing-page.tsx';
import {
  OperatorContact,
  OperatorName,
  OperatorParagraph,
  OperatorTerms,
  TermsPage,
} from '#web/features/landing/terms-page.tsx';

/** Liquid around what is shown only when `value` is there. */
const when = (value: string, children: ReactNode) => (
  <>
    {`{% if ${value} %}`}
    {children}
    {'{% endif %}'}
  </>
);

/** What visitors see, as HTML that needs no script: the build writes it (scripts/vite-plugins/public-pages.ts), the server fills it in. */
export function publicPages() {
  const page = (
    name: string,
    path: string,
    title: string,
    description: string,
    element: ReactNode,
    about?: object,
  ) => ({
    ...{ name, path, title, description, about },
    body: renderToStaticMarkup(element),
  });
  return [
    page(
      'landing',
      '/',
      'Lorebox: know what you have, and where it is',
      'Organize boxes, items and places, on the shelf and in the world of your game, with its quests, people and conversations.',
      <LandingPage isSignedIn={false} />,
      {
        '@type': 'WebApplication',
        name: 'Lorebox',
        url: '{{ webURL }}/',
        applicationCategory: 'BusinessApplication',
        operatingSystem: 'Any',
        browserRequirements: 'Requires JavaScript',
        screenshot: '{{ webURL }}/pictures/shelf-light.webp',
      },
    ),
    page(
      'intro',
      '/intro',
      'Introduction to Lorebox',
      'A short film of Lorebox at work: import a list, scan a box, draw a quest, write and play a conversation.',
      <IntroPage isSignedIn={false} />,
      {
        '@type': 'VideoObject',
        name: 'Introduction to Lorebox',
        description: film.captions.map(({ text }) => text).join(' '),
        thumbnailUrl: '{{ webURL }}/film/poster.webp',
        contentUrl: '{{ webURL }}/film/lorebox.mp4',
        uploadDate: film.recordedOn,
        duration: `PT${film.seconds}S`,
        width: film.width,
        height: film.height,
      },
    ),
    page(
      'terms',
      '/terms-of-service',
      'Terms of service of this Lorebox',
      'Who runs this Lorebox, what you agree to, and what we store about you.',
      <TermsPage
        isSignedIn={false}
        operator={{
          name: when('operator.name', <OperatorName name="{{ operator.name }}" />),
          contact: (
            <>
              {when(
                'operator.address',
                <OperatorContact contact="{{ operator.contact }}" address="{{ operator.address }}" />,
              )}
              {when('operator.plainContact', <OperatorContact contact="{{ operator.plainContact }}" address={null} />)}
            </>
          ),
          terms: when(
            'operator.hasTerms',
            <OperatorTerms>
              {'{% for paragraph in operator.paragraphs %}'}
              <OperatorParagraph>{'{{ paragraph }}'}</OperatorParagraph>
              {'{% endfor %}'}
            </OperatorTerms>,
          ),
        }}
      />,
    ),
  ];
}
