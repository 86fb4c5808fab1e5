import type { IconShape } from '../../kernel/router/slots'

/** The icon of the first header: it loads with the bars of the modal, long before the others are drawn. */
export const iconTable = {
  help: {
    d: 'M3.25 12a8.75 8.75 0 1 0 17.5 0a8.75 8.75 0 1 0 -17.5 0M9.7 9.6a2.4 2.4 0 1 1 3.6 2.1c-.8.5-1.3 1-1.3 1.9',
    dots: 'M11.1 16.4a.9 .9 0 1 0 1.8 0a.9 .9 0 1 0 -1.8 0',
  },
} as const satisfies Readonly<Record<'help', IconShape>>
