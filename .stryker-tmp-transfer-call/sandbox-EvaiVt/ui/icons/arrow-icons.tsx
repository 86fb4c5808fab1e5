// @ts-nocheck
import { Icon, type IconProps } from './icon'

/** Draws an arrow to the right, or to the left in right-to-left texts. */
export const ArrowRightIcon = (props: IconProps) => <Icon {...props} isMirrored d="M5 12h14M13.3 6.3L19 12l-5.7 5.7" />

/** Draws an arrow back. */
export const BackIcon = (props: IconProps) => <Icon {...props} isMirrored d="M19 12H5.5M11 5.5L4.5 12l6.5 6.5" />

/** Draws a chevron in the reading direction. */
export const ChevronRightIcon = (props: IconProps) => <Icon {...props} isMirrored d="M9.5 6l6 6-6 6" />
