import { Body } from '../../../../ui/components/body'
import { Actions, LinkButton } from '../../../../ui/components/button'
import { LessonPicture, Lessons } from '../../../../ui/components/lessons'
import { defineMessages } from '../../../../ui/i18n/define-messages'
import { useMessages } from '../../../../ui/i18n/use-messages'
import { ExternalIcon } from '../../../../ui/icons/action-icons'

const whatIsANetworkMessages = /* @__PURE__ */ defineMessages('whatIsANetwork', {
  system: 'The system’s nuts and bolts',
  systemText: 'Many computers keep one record of who owns what, so that nobody has to be taken at their word.',
  uses: 'Designed for different uses',
  usesText: 'Some are made for safety, some for speed or low fees. The same account can be worth something on several.',
  learn: 'Learn more',
})

/** Draws machines that keep the same book. */
const SystemPicture = () => (
  <LessonPicture>
    <path d="M48 24v12M48 36H26v8M48 36h22v8M48 36v8" />
    <rect className="portico-lesson-soft" x="37" y="8" width="22" height="16" rx="5" />
    <rect x="16" y="44" width="20" height="16" rx="5" />
    <rect x="38" y="44" width="20" height="16" rx="5" />
    <rect x="60" y="44" width="20" height="16" rx="5" />
    <circle className="portico-lesson-dot" cx="43" cy="16" r="1.500" />
    <circle className="portico-lesson-dot" cx="22" cy="52" r="1.500" />
    <circle className="portico-lesson-dot" cx="44" cy="52" r="1.500" />
    <circle className="portico-lesson-dot" cx="66" cy="52" r="1.500" />
  </LessonPicture>
)

/** Draws arches of different make, side by side. */
const UsesPicture = () => (
  <LessonPicture>
    <path d="M12 58h72" />
    <path className="portico-lesson-card" d="M16 58v-18a10 10 0 0 1 20 0v18z" />
    <path className="portico-lesson-soft" d="M38 58v-28a10 10 0 0 1 20 0v28z" />
    <path className="portico-lesson-card" d="M60 58v-14a10 10 0 0 1 20 0v14z" />
    <path d="M22 46h8M44 38h8M44 46h8M66 50h8" />
  </LessonPicture>
)

/** Ethereum's own pages, for further reading. */
const LEARN_MORE = 'https://ethereum.org/en/developers/docs/networks/'

/** Tells a newcomer what networks are, and why there are several. */
export default function WhatIsANetworkView() {
  const t = useMessages(whatIsANetworkMessages)
  return (
    <Body>
      <Lessons
        lessons={[
          { picture: <SystemPicture />, title: t('system'), text: t('systemText') },
          { picture: <UsesPicture />, title: t('uses'), text: t('usesText') },
        ]}
      />
      <Actions>
        <LinkButton href={LEARN_MORE} icon={<ExternalIcon />}>
          {t('learn')}
        </LinkButton>
      </Actions>
    </Body>
  )
}
