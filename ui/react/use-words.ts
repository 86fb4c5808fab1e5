import { useEffect, useState } from 'react'
import type { AnyKernel } from '../../kernel/kernel'
import type { Locales, Words } from '../i18n/words'
import { logOf } from './log-of'
import { whenLoaded } from './when-loaded'

/**
 * Answers what is shown in place of English. What was shown stays until the next language has come.
 *
 * @param kernel - its browser tells the language of the person
 * @param locale - default: as the browser
 * @param locales - languages of the host
 * @returns undefined for English, as on a server and in the first render
 */
export function useWords(kernel: AnyKernel, locale?: string, locales?: Locales): Words | undefined {
  const [words, setWords] = useState<Words>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: `locales` written in place are new on each render.
  useEffect(() => {
    if (/^en\b/i.test(locale ?? kernel.platform.browser.locale())) return setWords(undefined)
    const loading = import('../i18n/load-words').then(({ loadWords }) => loadWords(kernel, locale, locales))
    return whenLoaded(loading, setWords, (error) => logOf(kernel).error('The language did not load.', error))
  }, [kernel, locale])
  return words
}
