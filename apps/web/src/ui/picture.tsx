import type { ImgHTMLAttributes } from 'react'
import styles from './picture.module.css'

export const fallbackPicture = '/pictures/logo.svg'

export interface PictureProps extends Omit<ImgHTMLAttributes<HTMLImageElement>, 'src' | 'alt'> {
  src: string | null | undefined
  /** Empty where the words beside it say the same. */
  alt: string
  shape?: 'wide' | 'square' | 'natural'
}

/** A picture in a frame that keeps its place; the logo stands in where it cannot be fetched [LESSONS-18]. */
export function Picture({ src, alt, shape = 'wide', className, ...rest }: PictureProps) {
  return (
    <span className={[styles.frame, styles[shape], className].filter(Boolean).join(' ')}>
      <img
        loading="lazy"
        decoding="async"
        {...rest}
        src={src || fallbackPicture}
        alt={alt}
        className={src ? undefined : styles.standIn}
        onError={event => standIn(event.currentTarget)}
      />
    </span>
  )
}

function standIn(image: HTMLImageElement): void {
  if (image.src.endsWith(fallbackPicture)) return
  image.src = fallbackPicture
  if (styles.standIn) image.classList.add(styles.standIn)
}

export interface AvatarProps {
  src: string
  size?: 'small' | 'usual' | 'large'
}

/** The name stands beside every avatar, so the picture itself is silent. */
export function Avatar({ src, size = 'usual' }: AvatarProps) {
  return (
    <img
      className={[styles.avatar, styles[`avatar-${size}`]].join(' ')}
      src={src || '/pictures/avatars/other.svg'}
      alt=""
      width={40}
      height={40}
      onError={event => {
        if (!event.currentTarget.src.endsWith('other.svg'))
          event.currentTarget.src = '/pictures/avatars/other.svg'
      }}
    />
  )
}
