import { element } from '../dom'
import { speak, t } from '../texts'
import '../site.css'

const read = (name: string) => document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content
const resultUri = read('social-result')
const appOrigin = read('app-origin')
const opener: Window | null = window.opener

// What is in the address was used up.
history.replaceState(null, '', '/social/done')

const isTold = resultUri !== undefined && appOrigin !== undefined && opener !== null
// To that app alone, whoever opened the window.
if (isTold) opener.postMessage({ resultUri }, appOrigin)

// The app is told first: it waits.
await speak(navigator.languages)

document.body.append(
  element(
    'main',
    { class: 'page' },
    element('h1', {}, t(isTold ? 'backToApp' : 'signInFailed')),
    element('p', {}, t(isTold ? 'windowCloses' : 'signInFailedText')),
  ),
)
