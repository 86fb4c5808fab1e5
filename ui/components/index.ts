'use client'

export { CopyIcon, ExternalIcon, LeaveIcon, OfflineIcon, RefreshIcon } from '../icons/action-icons'
export { ChevronDownIcon } from '../icons/chevron-down-icon'
export { CheckCircleIcon, CrossCircleIcon, InfoIcon } from '../icons/circle-icons'
export type { IconProps } from '../icons/icon'
export { NamedIcon, type NamedIconProps } from '../icons/named-icon'
export { QrIcon } from '../icons/qr-icon'
export {
  AlertIcon,
  ArrowRightIcon,
  BackIcon,
  CheckIcon,
  ChevronRightIcon,
  CloseIcon,
  SearchIcon,
  ShieldIcon,
} from '../icons/sign-icons'
export { WalletIcon } from '../icons/wallet-icon'
export { AccountMark, type AccountMarkProps } from '../marks/account-mark'
export { AppMark } from '../marks/app-mark'
export { Avatar, type AvatarProps } from '../marks/avatar'
export { Engraving } from '../marks/engraving'
export { Mosaic, type MosaicProps } from '../marks/mosaic'
export { NetworkMark, type NetworkMarkProps } from '../marks/network-mark'
export {
  MarkBadge,
  type MarkBadgeProps,
  MarkStack,
  type MarkStackProps,
  TokenMark,
  type TokenMarkProps,
} from '../marks/token-mark'
export { WalletMark, type WalletMarkProps } from '../marks/wallet-mark'
export {
  AddressBlock,
  type AddressBlockProps,
  Identity,
  type IdentityProps,
  ShortAddress,
  type ShortAddressProps,
} from './address-block'
export { AmountField, type AmountFieldProps, TokenPick, type TokenPickProps } from './amount-field'
export {
  ArchScene,
  type ArchSceneProps,
  Fact,
  type FactProps,
  Facts,
  type FactsProps,
  Statement,
  type StatementProps,
} from './arch-scene'
export { NetworkRow, type NetworkRowProps, TokenRow, type TokenRowProps } from './asset-rows'
export { BetweenCards, type BetweenCardsProps } from './between-cards'
export { Body, type BodyProps } from './body'
export { Actions, type ActionsProps, Button, type ButtonProps } from './button'
export { Card, type CardProps } from './card'
export { Checkbox, type CheckboxProps, Switch, type SwitchProps } from './checkbox'
export { Chip, type ChipProps } from './chip'
export {
  RadioGroup,
  type RadioGroupProps,
  type RadioOption,
  SegmentedControl,
  type SegmentedControlProps,
  type Tab,
  Tabs,
  type TabsProps,
} from './choices'
export { CodeForm, type CodeFormProps, MailMark, ResendMail, type ResendMailProps } from './code-form'
export { ConfirmActions, ConfirmButton, type ConfirmButtonProps } from './confirm-button'
export { CopyButton, type CopyButtonProps } from './copy-button'
export { Detail, type DetailProps, Details, type DetailsProps, Disclosure, type DisclosureProps } from './details'
export { Divider, type DividerProps } from './divider'
export { EmptyState, type EmptyStateProps } from './empty-state'
export { ExternalLink, type ExternalLinkProps } from './external-link'
export { Glyph, type GlyphProps } from './glyph'
export { IconButton, type IconButtonProps } from './icon-button'
export { IconLink, type IconLinkProps } from './icon-link'
export { LinkText, type LinkTextProps } from './link-text'
export { ErrorState, type ErrorStateProps, NoResults, type NoResultsProps } from './no-content'
export { Note, type NoteProps } from './note'
export { Banner, type BannerProps, Notice, type NoticeProps } from './notice'
export { OtpField, type OtpFieldProps } from './otp-field'
export {
  CountdownRing,
  type CountdownRingProps,
  StatusLine,
  type StatusLineProps,
  type StepItem,
  Steps,
  type StepsProps,
} from './progress'
export { QrCode, type QrCodeProps } from './qr-code'
export { Row, RowGroup, type RowGroupProps, type RowProps } from './row'
export { SearchField, type SearchFieldProps } from './search-field'
export { Skeleton, type SkeletonProps, SkeletonRows, type SkeletonRowsProps } from './skeleton'
export { Spinner } from './spinner'
export { Split, type SplitProps } from './split'
export { Tag, type TagProps } from './tag'
export { TextField, type TextFieldProps } from './text-field'
export { Tile, type TileProps, Tiles, type TilesProps } from './tiles'
export { Tooltip, type TooltipProps } from './tooltip'
export { type GridWallet, WalletCell, type WalletCellProps, WalletGrid, type WalletGridProps } from './wallet-grid'
