import { Icon, type IconProps } from './icon'

/** Draws a cross in a circle. */
export const CrossCircleIcon = (props: IconProps) => (
  <Icon {...props} d="M3.25 12a8.75 8.75 0 1 0 17.5 0a8.75 8.75 0 1 0 -17.5 0M9.2 9.2l5.6 5.6M14.8 9.2l-5.6 5.6" />
)
