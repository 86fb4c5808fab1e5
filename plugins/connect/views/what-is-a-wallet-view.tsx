import { Actions } from '../../../ui/components/actions'
import { Body } from '../../../ui/components/body'
import { Card } from '../../../ui/components/card'
import { useMessages } from '../../../ui/i18n/use-messages'
import { useStyles } from '../../../ui/react/use-styles'
import { GetWalletAction } from './get-wallet-action'
import { GatewayPicture, HomePicture, LoginPicture } from './wallet-pictures'
import { whatIsAWalletMessages } from './what-is-a-wallet-messages'
import styles from './what-is-a-wallet-view.css'

const blocks = [
  { Picture: LoginPicture, title: 'login', text: 'loginText' },
  { Picture: HomePicture, title: 'home', text: 'homeText' },
  { Picture: GatewayPicture, title: 'gateway', text: 'gatewayText' },
] as const

/** Tells a newcomer what a wallet is good for, and leads to a first one. */
export default function WhatIsAWalletView() {
  useStyles(styles)
  const t = useMessages(whatIsAWalletMessages)
  return (
    <Body>
      <Card>
        <ul className="portico-lessons">
          {blocks.map(({ Picture, title, text }) => (
            <li key={title}>
              <Picture />
              <div>
                <h3>{t(title)}</h3>
                <p>{t(text)}</p>
              </div>
            </li>
          ))}
        </ul>
      </Card>
      <Actions>
        <GetWalletAction kind="primary" />
      </Actions>
    </Body>
  )
}
