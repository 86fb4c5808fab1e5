import { Body } from '../../../../ui/components/body'
import { Card } from '../../../../ui/components/card'
import { Divider } from '../../../../ui/components/divider'
import { Note } from '../../../../ui/components/note'
import { Row } from '../../../../ui/components/row'
import { SkeletonRows } from '../../../../ui/components/skeleton'
import { Tile, Tiles } from '../../../../ui/components/tiles'
import { useMessages } from '../../../../ui/i18n/use-messages'
import { usePlural } from '../../../../ui/i18n/use-plural'
import { ExternalIcon } from '../../../../ui/icons/action-icons'
import { NamedIcon } from '../../../../ui/icons/named-icon'
import { WalletMark } from '../../../../ui/marks/wallet-mark'
import { useController } from '../../../../ui/react/use-controller'
import { useStyles } from '../../../../ui/react/use-styles'
import { useValue } from '../../../../ui/react/use-value'
import { useViewParams } from '../../../../ui/react/use-view-params'
import { ConnectController } from '../../../foundations/connect/contract'
import { embeddedWalletId } from '../contract'
import { ConnectSocialsView } from '../contract-social'
import { type SocialWays, socialMessages, useIsOffered, useSocial, useTermsFirst } from './embedded-parts'
import styles from './social-views.css'

/** Maximum number of tiles in a row; with more providers, the last one leads to all. */
const MAX_TILES = 4

type WaysProps = Pick<SocialWays, 'choices' | 'begin' | 'goToAll'>

function ProviderTiles({ choices, begin, goToAll }: WaysProps) {
  const t = useMessages(socialMessages)
  const plural = usePlural(socialMessages)
  const isAll = choices.length <= MAX_TILES
  const shown = isAll ? choices : choices.slice(0, MAX_TILES - 1)
  return (
    <Tiles>
      {shown.map(({ id, label }) => (
        <Tile
          key={id}
          icon={<WalletMark name={label} size={24} />}
          label={label}
          name={t('continueWith', { provider: label })}
          onClick={() => begin(id)}
          data-testid={`social-selector-${id}`}
        />
      ))}
      {!isAll && (
        <Tile
          icon={<NamedIcon name="dots" size={24} />}
          label={plural('more', choices.length - shown.length)}
          onClick={goToAll}
          data-testid="social-selector-more"
        />
      )}
    </Tiles>
  )
}

/** Draws one large row and small tiles; two providers are equal tiles. */
function ProviderWays({ choices, ...ways }: WaysProps) {
  const t = useMessages(socialMessages)
  const [first, ...others] = choices
  if (!first) return null
  if (others.length === 1) return <ProviderTiles choices={choices} {...ways} />
  return (
    <>
      <Card>
        <Row
          kind="nav"
          isLink
          mark={<WalletMark name={first.label} size={32} />}
          title={t('continueWith', { provider: first.label })}
          onClick={() => ways.begin(first.id)}
          data-testid={`social-selector-${first.id}`}
        />
      </Card>
      {others.length > 0 && <ProviderTiles choices={others} {...ways} />}
    </>
  )
}

/** Draws the social logins among the ways to connect. */
export function SocialBlock() {
  useStyles(styles)
  const t = useMessages(socialMessages)
  const { social, ...ways } = useSocial()
  const connections = useValue(useController(ConnectController).connections)
  const isSignedIn = connections.some(({ connectorId }) => connectorId === embeddedWalletId)
  const isOffered = useIsOffered()
  if ((social && !ways.choices.length) || isSignedIn || !isOffered) return null
  return (
    <div className="portico-social-way" data-testid="w3m-social-login-widget">
      <Divider>{t('or')}</Divider>
      {social ? (
        <ProviderWays {...ways} />
      ) : (
        <Card>
          <SkeletonRows count={1} label={t('loadingWays')} />
        </Card>
      )}
      <Divider>{t('or')}</Divider>
    </div>
  )
}

const PLACES = 7

/** Lists all providers. */
export function ConnectSocials() {
  const t = useMessages(socialMessages)
  const { social, choices, begin } = useSocial()
  useTermsFirst(useViewParams(ConnectSocialsView)?.keepOthers)
  return (
    <Body>
      <Card>
        {social ? (
          choices.map(({ id, label }) => (
            <Row
              key={id}
              kind="nav"
              isLink
              mark={<WalletMark name={label} size={32} />}
              title={label}
              onClick={() => begin(id)}
              data-testid={`social-selector-${id}`}
            />
          ))
        ) : (
          <SkeletonRows count={PLACES} label={t('loadingWays')} />
        )}
      </Card>
      <Note icon={<ExternalIcon size={16} />}>{t('ownWindow')}</Note>
    </Body>
  )
}
