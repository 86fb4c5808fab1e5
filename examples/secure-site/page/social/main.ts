import { element } from '../dom'
import { speak, t } from '../texts'
import '../site.css'

/** The app closes the window at once, unless its page was reloaded meanwhile. In ms. */
const CLOSE_MS = 3000

const read = (name: string) => document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content
const resultUri = read('social-result')
const appOrigin = read('app-origin')
const opener: Window | null = window.opener

// The parameters in the address are used up.
history.replaceState(null, '', '/social/done')

const isTold = resultUri !== undefined && appOrigin !== undefined && opener !== null
// Only to that app, whichever page opened the window.
if (isTold) opener.postMessage({ resultUri }, appOrigin)

// The app is notified first, because it waits.
await speak(navigator.languages)

document.body.append(
  element(
    'main',
    { class: 'page' },
    element('h1', {}, t(isTold ? 'backToApp' : 'signInFailed')),
    element('p', {}, t(isTold ? 'windowCloses' : 'signInFailedText')),
  ),
)
if (isTold) setTimeout(() => window.close(), CLOSE_MS)
