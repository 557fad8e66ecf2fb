import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import type { Opens } from '../platform/windows.ts'
import styles from './button.module.css'
import { Link } from './link.tsx'

export type ButtonLook = 'main' | 'quiet' | 'plain' | 'danger'

interface Look {
  look?: ButtonLook
  icon?: ReactNode
  wide?: boolean
  small?: boolean
}

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement>, Look {
  busy?: boolean | undefined
}

/**
 * `main` is for the one main act of a screen; all others are quiet or plain, or danger if they destroy
 * something.
 */
export function Button({
  look = 'quiet',
  icon,
  wide,
  small,
  busy,
  children,
  className,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classes(look, wide, small, className)}
      aria-busy={busy || undefined}
      disabled={rest.disabled || busy}
    >
      {busy ? <span className={styles.spinner} aria-hidden="true" /> : icon}
      {children !== undefined && <span>{children}</span>}
    </button>
  )
}

export interface ButtonLinkProps extends Look {
  href: string
  opens?: Opens | undefined
  /** A file opens in a new tab. */
  target?: '_blank'
  /** The target is saved, and not shown. */
  download?: boolean
  children: ReactNode
  className?: string | undefined
  ref?: Ref<HTMLAnchorElement>
  onClick?: () => void
}

export function ButtonLink({
  look = 'quiet',
  icon,
  wide,
  small,
  children,
  className,
  ...rest
}: ButtonLinkProps) {
  return (
    <Link {...rest} className={classes(look, wide, small, className)}>
      {icon}
      <span>{children}</span>
    </Link>
  )
}

export interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  label: string
  icon: ReactNode
}

/** An icon on its own needs a name: `label` is read aloud and shown as the tooltip. */
export function IconButton({ label, icon, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      aria-label={label}
      {...rest}
      className={[styles.iconButton, className].filter(Boolean).join(' ')}
    >
      {icon}
    </button>
  )
}

export interface IconLinkProps {
  href: string
  label: string
  icon: ReactNode
}

/** The same as a link. */
export function IconLink({ href, label, icon }: IconLinkProps) {
  return (
    <Link href={href} title={label} aria-label={label} className={styles.iconButton}>
      {icon}
    </Link>
  )
}

const classes = (look: ButtonLook, wide?: boolean, small?: boolean, more?: string) =>
  [styles.button, styles[look], wide && styles.wide, small && styles.small, more].filter(Boolean).join(' ')
