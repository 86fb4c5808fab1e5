import { Actions } from '../../../ui/components/actions'
import { Body } from '../../../ui/components/body'
import { Lessons } from '../../../ui/components/lessons'
import { useMessages } from '../../../ui/i18n/use-messages'
import { GetWalletAction } from './get-wallet-action'
import { GatewayPicture, HomePicture, LoginPicture } from './wallet-pictures'
import { whatIsAWalletMessages } from './what-is-a-wallet-messages'

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
