import { Icon, type IconProps } from './icon'

/** Draws two sheets, for copying. */
export const CopyIcon = (props: IconProps) => (
  <Icon
    {...props}
    d="M11.75 8.75h5a3 3 0 0 1 3 3v5a3 3 0 0 1 -3 3h-5a3 3 0 0 1 -3 -3v-5a3 3 0 0 1 3 -3zM15.25 8.75V7.25a3 3 0 0 0-3-3h-5a3 3 0 0 0-3 3v5a3 3 0 0 0 3 3h1.5"
  />
)

/** Draws an arrow out of a box, for links that leave the page. */
export const ExternalIcon = (props: IconProps) => (
  <Icon {...props} d="M13.5 4.5h6v6M19.5 4.5l-8 8M10 5.5H7.5a3 3 0 0 0-3 3v8a3 3 0 0 0 3 3h8a3 3 0 0 0 3-3V14" />
)

export const GlobeIcon = (props: IconProps) => (
  <Icon
    {...props}
    d="M12 3.25a8.75 8.75 0 0 1 0 17.5a8.75 8.75 0 0 1 0 -17.5M3.5 12h17M12 3.3c2.4 2.4 3.5 5.3 3.5 8.7s-1.1 6.3 -3.5 8.7c-2.4 -2.4 -3.5 -5.3 -3.5 -8.7s1.1 -6.3 3.5 -8.7z"
  />
)

/** Draws an arrow through a door, for disconnecting. */
export const LeaveIcon = (props: IconProps) => (
  <Icon {...props} isMirrored d="M10 4.5H7.5a3 3 0 0 0-3 3v9a3 3 0 0 0 3 3H10M15.5 8l4 4-4 4M19.2 12H9.8" />
)

/** Draws a connection that is cut. */
export const OfflineIcon = (props: IconProps) => (
  <Icon
    {...props}
    d="M4 4l16 16M8.4 8.7A8 8 0 0 0 4.6 11M11.7 7.6c2.9-.1 5.6 1.1 7.7 3.4M7.3 14.2a6.5 6.5 0 0 1 4.8-1.9M15.9 13.7c.3.2.5.4.8.7"
    dots="M11 17.6a1 1 0 1 0 2 0a1 1 0 1 0 -2 0"
  />
)

/** Draws a circular arrow. */
export const RefreshIcon = (props: IconProps) => (
  <Icon
    {...props}
    d="M19.3 11A7.5 7.5 0 0 0 5.9 7.6L4.2 9.6M4.2 5.2v4.4h4.4M4.7 13a7.5 7.5 0 0 0 13.4 3.4l1.7-2M19.8 18.8v-4.4h-4.4"
  />
)
