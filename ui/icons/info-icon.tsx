import { Icon, type IconProps } from './icon'

/** Draws the letter i in a circle. */
export const InfoIcon = (props: IconProps) => (
  <Icon
    {...props}
    d="M3.25 12a8.75 8.75 0 1 0 17.5 0a8.75 8.75 0 1 0 -17.5 0M12 11.2v5"
    dots="M11.1 7.9a.9 .9 0 1 0 1.8 0a.9 .9 0 1 0 -1.8 0"
  />
)
