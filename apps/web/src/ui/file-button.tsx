import { type ChangeEvent, type ReactNode, useId } from 'react'
import buttonStyles from './button.module.css'
import type { ButtonLook } from './button.tsx'
import styles from './file-button.module.css'

interface FileButtonProps {
  children: ReactNode
  icon: ReactNode
  look?: ButtonLook
  /** What the picker offers first; it is a hint, so the chosen file is still checked. */
  accept: readonly string[]
  disabled?: boolean
  onChoose: (file: File) => void
}

/** Opens the device's own picker; the same file can be chosen twice. */
export function FileButton({ children, icon, look = 'plain', accept, disabled, onChoose }: FileButtonProps) {
  const id = useId()
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.currentTarget.files?.[0]
    event.currentTarget.value = ''
    if (file) onChoose(file)
  }
  return (
    <div>
      <input
        id={id}
        type="file"
        className="out-of-sight"
        accept={accept.join(',')}
        disabled={disabled}
        onChange={choose}
      />
      <label htmlFor={id} className={[buttonStyles.button, buttonStyles[look], styles.label].join(' ')}>
        {icon}
        <span>{children}</span>
      </label>
    </div>
  )
}
