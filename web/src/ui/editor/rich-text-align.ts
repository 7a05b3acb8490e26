import TextAlign from '@tiptap/extension-text-align';

export const alignments = ['left', 'center', 'right', 'justify'] as const;
export type Alignment = (typeof alignments)[number];

const known = (value: unknown): Alignment | null => alignments.find((each) => each === value) ?? null;

/** Alignment as `align="center"`: mail readers know it, and a strict content security policy lets it through. */
export const BlockAlign = TextAlign.extend({
  addGlobalAttributes() {
    return [
      {
        types: this.options.types,
        attributes: {
          textAlign: {
            default: null,
            parseHTML: (element) => known(element.getAttribute('align')) ?? known(element.style.textAlign),
            renderHTML: ({ textAlign }) => (known(textAlign) ? { align: textAlign } : {}),
          },
        },
      },
    ];
  },
}).configure({ types: ['heading', 'paragraph'], alignments: [...alignments] });
