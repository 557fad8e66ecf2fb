import type { ComponentPropsWithRef, HTMLAttributes, ReactNode } from 'react'
import { useTabTitle } from '../platform/tab-title.ts'
import styles from './card.module.css'

export interface CardProps extends HTMLAttributes<HTMLElement> {
  as?: 'div' | 'article' | 'section' | 'li'
  /** The one card on the screen that needs attention. */
  lit?: boolean
  flush?: boolean
}

export function Card({ as: Tag = 'div', lit, flush, className, ...rest }: CardProps) {
  const names = [styles.card, lit && styles.lit, flush && styles.flush, className].filter(Boolean).join(' ')
  return <Tag {...rest} className={names} />
}

export interface PageHeadProps {
  title: string
  /** The line under the title; while it is loading, an empty text keeps its space. */
  lead?: ReactNode
  acts?: ReactNode
  back?: ReactNode
  /** The subject of the screen, for the browser tab. */
  about?: string | undefined
}

/** The head of every screen; its title gets the focus when the screen opens. */
export function PageHead({ title, lead, acts, back, about }: PageHeadProps) {
  useTabTitle(about)
  return (
    <div className={styles.head}>
      {back}
      <div className={styles.headRow}>
        <div>
          <h1 tabIndex={-1}>{title}</h1>
          {lead !== undefined && <p className={styles.lead}>{lead}</p>}
        </div>
        {acts && (
          <div className={styles.acts} data-no-print>
            {acts}
          </div>
        )}
      </div>
    </div>
  )
}

/** Elements below each other with equal space between them. */
export function Stack({
  gap = 'usual',
  className,
  ...rest
}: ComponentPropsWithRef<'div'> & { gap?: 'small' | 'usual' | 'large' }) {
  return <div {...rest} className={[styles.stack, styles[gap], className].filter(Boolean).join(' ')} />
}

/** Elements side by side that wrap if there is no space. */
export function Row({ className, ...rest }: HTMLAttributes<HTMLDivElement>) {
  return <div {...rest} className={[styles.row, className].filter(Boolean).join(' ')} />
}

/** A picture and its text; they never wrap apart. */
export function Beside({ className, ...rest }: HTMLAttributes<HTMLDivElement>) {
  return <div {...rest} className={[styles.beside, className].filter(Boolean).join(' ')} />
}

/** Cards side by side: swiped on a phone, reached one after the other by the keyboard. */
export function CardRow({ className, ...rest }: ComponentPropsWithRef<'ul'>) {
  return <ul {...rest} className={[styles.cardRow, className].filter(Boolean).join(' ')} />
}

/** Cards in as many columns as fit. */
export function CardGrid({
  wide,
  className,
  ...rest
}: HTMLAttributes<HTMLUListElement> & { wide?: boolean }) {
  const names = [styles.grid, wide && styles.wide, className].filter(Boolean).join(' ')
  return <ul {...rest} className={names} />
}
