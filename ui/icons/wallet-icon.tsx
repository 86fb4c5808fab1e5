import { Icon, type IconProps } from './icon'

/** Draws a wallet. */
export const WalletIcon = (props: IconProps) => (
  <Icon
    {...props}
    d="M5.6 6.5h11.2a2.4 2.4 0 0 1 2.4 2.4v8.2a2.4 2.4 0 0 1-2.4 2.4H6.7a2.9 2.9 0 0 1-2.9-2.9V7.4A2.9 2.9 0 0 1 6.7 4.5h8.6M19.2 10.9h-3.4a2.1 2.1 0 0 0 0 4.2h3.4"
  />
)
