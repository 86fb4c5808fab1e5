import { Icon, type IconProps } from './icon'

/** Draws a chevron in the reading direction. */
export const ChevronRightIcon = (props: IconProps) => <Icon {...props} isMirrored d="M9.5 6l6 6-6 6" />
