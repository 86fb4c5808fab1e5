import { Icon, type IconProps } from './icon'

/** Draws a check mark. */
export const CheckIcon = (props: IconProps) => <Icon {...props} d="M5 12.6l4.6 4.6L19 7.4" />
