import { type ImgHTMLAttributes, useState } from 'react'
import styles from './picture.module.css'

export const fallbackPicture = '/pictures/logo.svg'

export interface PictureProps extends Omit<ImgHTMLAttributes<HTMLImageElement>, 'src' | 'alt'> {
  src: string | null | undefined
  /** Empty if the text beside it says the same. */
  alt: string
  shape?: 'wide' | 'square' | 'natural'
  /** Nothing is cut off, for what a child has made: the frame is paper around it. */
  isWhole?: boolean
}

/** A picture in a frame with a fixed place; the logo replaces it if it cannot be fetched [LESSONS-18]. */
export function Picture({ src, alt, shape = 'wide', isWhole, className, ...rest }: PictureProps) {
  return (
    <span
      className={[styles.frame, styles[shape], isWhole && styles.whole, className].filter(Boolean).join(' ')}
    >
      <img
        loading="lazy"
        decoding="async"
        {...rest}
        src={src || fallbackPicture}
        alt={alt}
        className={src && src !== fallbackPicture ? undefined : styles.standIn}
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

/** The person in the picture; an erased account has no names. */
export interface Faced {
  id: number
  first_name: string
  last_name: string
  avatar: string
}

export interface AvatarProps {
  of: Faced
  size?: 'small' | 'usual' | 'large' | 'huge'
}

/** A face: a photo, a drawing, or else the initials. The name is beside it, so screen readers skip the picture. */
export function Avatar({ of: person, size = 'usual' }: AvatarProps) {
  const [isMissing, setMissing] = useState(false)
  const look = [styles.avatar, styles[`avatar-${size}`]].join(' ')
  if (isMissing || person.avatar.startsWith(withoutFace)) {
    return (
      <b
        aria-hidden="true"
        className={look}
        data-color={person.id % colors}
        data-initials={initialsOf(person)}
      />
    )
  }
  return (
    <img
      className={look}
      loading="lazy"
      src={person.avatar}
      alt=""
      width={40}
      height={40}
      onError={() => setMissing(true)}
    />
  )
}

/** The beginning of the addresses of the default pictures (ACCOUNTS-96). */
const withoutFace = '/pictures/avatars/'

/** The number of colors in the style sheet. */
const colors = 4

const initialsOf = ({ first_name, last_name }: Faced) =>
  [first_name, last_name].map(name => [...name.trim()][0] ?? '').join('')
