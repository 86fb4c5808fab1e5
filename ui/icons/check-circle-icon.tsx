import { Icon, type IconProps } from './icon'

/** Draws a check mark in a circle. */
export const CheckCircleIcon = (props: IconProps) => (
  <Icon {...props} d="M3.25 12a8.75 8.75 0 1 0 17.5 0a8.75 8.75 0 1 0 -17.5 0M8.3 12.3l2.6 2.6 4.9-5.2" />
)
