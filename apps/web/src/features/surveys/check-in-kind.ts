import type { Answer } from '@kindling/rules/exact-scores'
import type { ReactNode } from 'react'

export interface Question {
  qid: number
  answerKey: string
  answerValue: number
  text: string
  low: string
  high: string
}

export interface Asked {
  allowed: boolean
  /** Whether a reflection follows the questions. */
  journal: boolean
  version: number
  questions: readonly Question[]
}

/** The differences between the two check-ins. */
export interface CheckInKind {
  title: string
  lead: string
  who: string
  notForYou: string
  reflectionPrompt: string
  reflectionLead: string
  slider: { min: number; max: number; step: number; keyStep: number; hasFaces: boolean }
  /**
   * The display of an answer and its text for screen readers; null is “I don’t know”, and undefined
   * is none yet.
   */
  show: (value: Answer | undefined, question: Question) => ReactNode
  say: (value: number, question: Question) => string
}
