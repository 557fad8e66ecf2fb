import { onboardingMessages } from '@kindling/rules/messages/onboarding'
import { parentSlides, slideAfter } from '@kindling/rules/welcome'
import { useState } from 'react'
import { changeWelcome } from '../../platform/account.ts'
import { format } from '../../platform/messages.ts'
import { useSession } from '../../platform/session.ts'
import { Button } from '../../ui/button.tsx'
import { Card, Row } from '../../ui/card.tsx'
import { sendMark } from './api.ts'
import styles from './onboarding.module.css'

const slides = [
  { ...onboardingMessages.slides.welcome, picture: '/pictures/hero.svg' },
  { ...onboardingMessages.slides.child, picture: '/pictures/empty/family.svg' },
  { ...onboardingMessages.slides.learn, picture: '/pictures/empty/courses.svg' },
  { ...onboardingMessages.slides.journal, picture: '/pictures/empty/journal.svg' },
  { ...onboardingMessages.slides.answer, picture: '/pictures/empty/bell.svg' },
  { ...onboardingMessages.slides.safe, picture: '/pictures/empty/class.svg' },
] as const

interface ParentSlidesProps {
  onClose?: (() => void) | undefined
  /** The act after the last slide. */
  onDone?: (() => void) | undefined
}

/** Six slides for a new parent, shown once (ONBOARDING-15, ONBOARDING-16). */
export function ParentSlides({ onClose, onDone }: ParentSlidesProps) {
  const { welcome_done } = useSession()
  const [slide, setSlide] = useState(1)
  const close = () => {
    onClose?.()
    changeWelcome([...welcome_done, 'parent_slides'])
    // Stored with the account; if that fails, the slides are shown once more next time.
    void sendMark('parent_slides').catch(() => undefined)
  }
  const next = () => {
    const after = slideAfter(slide)
    if (after.isOpen) setSlide(after.slide)
    else {
      close()
      onDone?.()
    }
  }
  return <Slide slide={slide} onBack={() => setSlide(slide - 1)} onNext={next} onSkip={close} />
}

/** Opens the slides again, from the first one. */
export function ReplaySlides() {
  const { welcome_done } = useSession()
  const [again, setAgain] = useState(false)
  if (!welcome_done.includes('parent_slides')) return null
  if (again) return <ParentSlides onClose={() => setAgain(false)} />
  return (
    <p>
      <Button look="plain" small onClick={() => setAgain(true)}>
        {onboardingMessages.parentAgain}
      </Button>
    </p>
  )
}

interface SlideProps {
  slide: number
  onBack: () => void
  onNext: () => void
  onSkip: () => void
}

function Slide({ slide, onBack, onNext, onSkip }: SlideProps) {
  const shown = slides[slide - 1] ?? slides[0]
  const isLast = slide === parentSlides
  return (
    <Card as="section" lit className={styles.slides} aria-label={onboardingMessages.parentTitle}>
      <img src={shown.picture} alt="" width={220} height={160} />
      <div className={styles.slide}>
        <div aria-live="polite">
          <p className="soft">{format(onboardingMessages.slideOf, { slide, all: parentSlides })}</p>
          <h2>{shown.title}</h2>
          <p>{shown.text}</p>
        </div>
        <Row>
          <Button onClick={onNext}>{isLast ? onboardingMessages.parentDone : onboardingMessages.next}</Button>
          {slide > 1 && (
            <Button look="plain" onClick={onBack}>
              {onboardingMessages.back}
            </Button>
          )}
          {!isLast && (
            <Button look="plain" onClick={onSkip}>
              {onboardingMessages.skip}
            </Button>
          )}
        </Row>
      </div>
    </Card>
  )
}
