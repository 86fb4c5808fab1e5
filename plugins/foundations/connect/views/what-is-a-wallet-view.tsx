import { Body } from '../../../../ui/components/body'
import { Actions } from '../../../../ui/components/button'
import { LessonPicture, Lessons } from '../../../../ui/components/lessons'
import { defineMessages } from '../../../../ui/i18n/define-messages'
import { useMessages } from '../../../../ui/i18n/use-messages'
import { GetWalletAction } from './no-wallets'

const whatIsAWalletMessages = /* @__PURE__ */ defineMessages('whatIsAWallet', {
  login: 'One login for all of web3',
  loginText: 'Your wallet signs you in to apps. No account to make, no password to keep.',
  home: 'A home for your digital assets',
  homeText: 'Tokens and collectibles of many networks, in one place that only you have the keys to.',
  gateway: 'Your gateway to a new web',
  gatewayText: 'Trade, play and vote in apps that ask you first, and never hold what is yours.',
})

/** Draws one key, and three apps that it opens. */
const LoginPicture = () => (
  <LessonPicture>
    <path d="M40 36h14M54 36c8 0 4-19 12-19M54 36h12M54 36c8 0 4 19 12 19" />
    <rect className="portico-lesson-soft" x="14" y="23" width="26" height="26" rx="8" />
    <path d="M23 36a3 3 0 1 0 6 0a3 3 0 1 0 -6 0M29 36h6v3" />
    <rect x="66" y="10" width="14" height="14" rx="4" />
    <rect x="66" y="29" width="14" height="14" rx="4" />
    <rect x="66" y="48" width="14" height="14" rx="4" />
  </LessonPicture>
)

/** Draws a wallet that holds tokens and a picture. */
const HomePicture = () => (
  <LessonPicture>
    <circle cx="33" cy="23" r="10" />
    <circle className="portico-lesson-soft" cx="48" cy="19" r="10" />
    <rect x="55" y="11" width="19" height="24" rx="4" />
    <path d="M58 26l5-6 4 4 2-2 3 4" />
    <path
      className="portico-lesson-card"
      d="M26 29h44a6 6 0 0 1 6 6v20a6 6 0 0 1 -6 6h-44a6 6 0 0 1 -6 -6v-20a6 6 0 0 1 6 -6z"
    />
    <path d="M76 40h-9a5 5 0 0 0 0 10h9" />
    <circle className="portico-lesson-dot" cx="67" cy="45" r="1.500" />
  </LessonPicture>
)

/** Draws a page with a door that stands open. */
const GatewayPicture = () => (
  <LessonPicture>
    <rect x="16" y="11" width="64" height="50" rx="7" />
    <path d="M16 22h64" />
    <path className="portico-lesson-dots" d="M23 16.500h.1M28 16.500h.1M33 16.500h.1" />
    <rect x="38" y="30" width="20" height="31" rx="2" />
    <path className="portico-lesson-soft" d="M38 31l12 4v30l-12-4z" />
    <circle className="portico-lesson-dot" cx="47" cy="49" r="1.500" />
  </LessonPicture>
)

const blocks = [
  { Picture: LoginPicture, title: 'login', text: 'loginText' },
  { Picture: HomePicture, title: 'home', text: 'homeText' },
  { Picture: GatewayPicture, title: 'gateway', text: 'gatewayText' },
] as const

/** Tells a newcomer what a wallet is good for, and leads to a first one. */
export default function WhatIsAWalletView() {
  const t = useMessages(whatIsAWalletMessages)
  return (
    <Body>
      <Lessons
        lessons={blocks.map(({ Picture, title, text }) => ({ picture: <Picture />, title: t(title), text: t(text) }))}
      />
      <Actions>
        <GetWalletAction kind="primary" />
      </Actions>
    </Body>
  )
}
