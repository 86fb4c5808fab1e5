import { Icon, type IconProps } from './icon'

/** Draws a triangle with an exclamation mark. */
export const AlertIcon = (props: IconProps) => (
  <Icon
    {...props}
    d="M12 4.2l8.4 14.3a.9.9 0 0 1-.8 1.3H4.4a.9.9 0 0 1-.8-1.3L12 4.2zM12 10v4.2"
    dots="M11.1 16.8a.9 .9 0 1 0 1.8 0a.9 .9 0 1 0 -1.8 0"
  />
)

/** Draws a check mark. */
export const CheckIcon = (props: IconProps) => <Icon {...props} d="M5 12.6l4.6 4.6L19 7.4" />

/** Draws a cross that closes. */
export const CloseIcon = (props: IconProps) => <Icon {...props} d="M6.5 6.5l11 11M17.5 6.5l-11 11" />

/** Draws a shield. */
export const ShieldIcon = (props: IconProps) => (
  <Icon {...props} d="M12 3.6l7 2.5v5.4c0 4.2-2.8 7.3-7 8.9-4.2-1.6-7-4.7-7-8.9V6.1l7-2.5zM9 12.1l2.2 2.2 3.9-4.1" />
)

/** Draws an arrow to the right, or to the left in right-to-left texts. */
export const ArrowRightIcon = (props: IconProps) => <Icon {...props} isMirrored d="M5 12h14M13.3 6.3L19 12l-5.7 5.7" />

/** Draws an arrow back. */
export const BackIcon = (props: IconProps) => <Icon {...props} isMirrored d="M19 12H5.5M11 5.5L4.5 12l6.5 6.5" />

/** Draws a chevron in the reading direction. */
export const ChevronRightIcon = (props: IconProps) => <Icon {...props} isMirrored d="M9.5 6l6 6-6 6" />

/** Draws a magnifying glass. */
export const SearchIcon = (props: IconProps) => (
  <Icon {...props} d="M4.75 11a6.25 6.25 0 1 0 12.5 0a6.25 6.25 0 1 0 -12.5 0M15.7 15.7L20 20" />
)
