import { Icon, type IconProps } from './icon'

/** Draws an arrow through a door, for disconnecting. */
export const LeaveIcon = (props: IconProps) => (
  <Icon {...props} isMirrored d="M10 4.5H7.5a3 3 0 0 0-3 3v9a3 3 0 0 0 3 3H10M15.5 8l4 4-4 4M19.2 12H9.8" />
)
