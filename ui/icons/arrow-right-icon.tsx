import { Icon, type IconProps } from './icon'

/** Draws an arrow to the right, or to the left in right-to-left texts. */
export const ArrowRightIcon = (props: IconProps) => <Icon {...props} isMirrored d="M5 12h14M13.3 6.3L19 12l-5.7 5.7" />
