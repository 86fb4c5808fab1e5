import { Icon, type IconProps } from './icon'

/** Draws a cross that closes. */
export const CloseIcon = (props: IconProps) => <Icon {...props} d="M6.5 6.5l11 11M17.5 6.5l-11 11" />
