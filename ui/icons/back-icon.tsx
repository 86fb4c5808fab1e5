import { Icon, type IconProps } from './icon'

/** Draws an arrow back. */
export const BackIcon = (props: IconProps) => <Icon {...props} isMirrored d="M19 12H5.5M11 5.5L4.5 12l6.5 6.5" />
