import { catalogueMessages } from '@kindling/rules/messages/catalogue'
import { credentialMessages } from '@kindling/rules/messages/credentials'
import { errorMessages } from '@kindling/rules/messages/errors'
import { journalAudienceMessages } from '@kindling/rules/messages/journal-audience'
import { journalWritingMessages } from '@kindling/rules/messages/journal-writing'
import { journallingMessages } from '@kindling/rules/messages/journalling'
import { uiMessages } from '@kindling/rules/messages/ui'
import { AppointByEmail } from '../src/ui/appoint-by-email.tsx'
import { CheckField } from '../src/ui/check-field.tsx'
import { CheckGroup } from '../src/ui/check-group.tsx'
import { DayChoices } from '../src/ui/day-choices.tsx'
import { FieldSet } from '../src/ui/field-set.tsx'
import { ChoiceField, LongTextField, TextField } from '../src/ui/fields.tsx'
import { FormError } from '../src/ui/form-error.tsx'
import { MadePassword } from '../src/ui/made-password.tsx'
import { PasswordField, StrengthMeter } from '../src/ui/password-field.tsx'
import { PasswordForm } from '../src/ui/password-form.tsx'
import { Recorded, Recorder } from '../src/ui/recorder.tsx'
import { Stars } from '../src/ui/stars.tsx'
import { TranscriptField } from '../src/ui/transcript-field.tsx'
import type { Piece } from './piece.ts'

const label = journalWritingMessages.title
/** An invented password: four kinds of characters, and long. */
const typed = 'A demo, with 4 kinds.'
const demoYears = [2026, 2025, 2024]
const days = [
  { value: 1, label: 'Monday' },
  { value: 2, label: 'Tuesday' },
]

/** Components for input. */
export const entries: readonly Piece[] = [
  {
    name: 'text-field',
    files: ['ui/fields.tsx'],
    sights: [
      { name: 'default', show: <TextField label={label} defaultValue="The bird at our window" /> },
      { name: 'empty', show: <TextField label={label} placeholder={uiMessages.filter} /> },
      { name: 'with a note', show: <TextField label={label} description={journalWritingMessages.how} /> },
      { name: 'focus', as: 'focus', show: <TextField label={label} defaultValue="The bird" /> },
      { name: 'error', show: <TextField label={label} error={errorMessages.validation} /> },
      { name: 'disabled', show: <TextField label={label} disabled defaultValue="The bird" /> },
    ],
  },
  {
    name: 'long-text-field',
    files: ['ui/fields.tsx', 'ui/transcript-field.tsx'],
    sights: [
      {
        name: 'too short',
        show: (
          <LongTextField
            label={journalWritingMessages.content}
            value="It sang"
            between={{ min: 20, max: 500 }}
            onChange={nothing}
            rows={3}
          />
        ),
      },
      {
        name: 'error',
        show: (
          <LongTextField
            label={journalWritingMessages.content}
            value=""
            error={errorMessages.validation}
            onChange={nothing}
            rows={3}
          />
        ),
      },
      { name: 'of a recording', show: <TranscriptField value="It sang." onChange={nothing} /> },
    ],
  },
  {
    name: 'password-field',
    files: ['ui/password-field.tsx', 'ui/password-strength.ts'],
    sights: [
      { name: 'default', show: <PasswordField label={credentialMessages.currentPassword} /> },
      {
        name: 'with a meter',
        show: (
          <PasswordField
            meter
            label={credentialMessages.currentPassword}
            value={typed.slice(0, 10)}
            onChange={nothing}
          />
        ),
      },
      { name: 'very weak', show: <StrengthMeter password="ab" /> },
      { name: 'strong', show: <StrengthMeter password={typed} /> },
    ],
  },
  {
    name: 'choice-field',
    files: ['ui/fields.tsx'],
    sights: [
      {
        name: 'default',
        show: (
          <ChoiceField label={journalAudienceMessages.forClass} data={[journalAudienceMessages.noClass]} />
        ),
      },
      {
        name: 'focus',
        as: 'focus',
        show: (
          <ChoiceField label={journalAudienceMessages.forClass} data={[journalAudienceMessages.noClass]} />
        ),
      },
      {
        name: 'error',
        show: (
          <ChoiceField
            label={journalAudienceMessages.forClass}
            data={['']}
            error={errorMessages.validation}
          />
        ),
      },
      {
        name: 'disabled',
        show: <ChoiceField label={journalAudienceMessages.forClass} data={['']} disabled />,
      },
    ],
  },
  {
    name: 'check-field',
    files: ['ui/check-field.tsx'],
    sights: [
      { name: 'off', show: <CheckField label={journalAudienceMessages.anybody} /> },
      { name: 'on', show: <CheckField label={journalAudienceMessages.anybody} defaultChecked /> },
      {
        name: 'focus',
        as: 'focus',
        show: <CheckField label={journalAudienceMessages.anybody} defaultChecked />,
      },
      {
        name: 'with a note',
        show: <CheckField label={journalAudienceMessages.anybody} description={journalWritingMessages.how} />,
      },
      { name: 'disabled', show: <CheckField label={journalAudienceMessages.anybody} disabled /> },
    ],
  },
  {
    name: 'stars',
    files: ['ui/stars.tsx'],
    sights: [
      { name: 'none given', show: <Stars label={catalogueMessages.rate} value={null} onChange={nothing} /> },
      { name: 'four given', show: <Stars label={catalogueMessages.rate} value={4} onChange={nothing} /> },
      {
        name: 'disabled',
        show: <Stars label={catalogueMessages.rate} value={null} onChange={nothing} disabled />,
      },
    ],
  },
  {
    name: 'check-group',
    files: ['ui/check-group.tsx', 'ui/field-set.tsx'],
    sights: [
      { name: 'default', show: <CheckGroup label="Days" options={days} value={[1]} onChange={nothing} /> },
      {
        name: 'error',
        show: (
          <CheckGroup
            label="Days"
            options={days}
            value={[]}
            error={errorMessages.validation}
            onChange={nothing}
          />
        ),
      },
      {
        name: 'any fields together',
        show: (
          <FieldSet label="Demo Child">
            <TextField label="First name" />
          </FieldSet>
        ),
      },
    ],
  },
  {
    name: 'day-choices',
    files: ['ui/day-choices.tsx'],
    sights: [
      {
        name: 'default',
        show: <DayChoices label="Demo day" value="2026-03-04" years={demoYears} onChange={nothing} />,
      },
      {
        name: 'error',
        show: (
          <DayChoices
            label="Demo day"
            value=""
            years={demoYears}
            error={uiMessages.dayMissing}
            onChange={nothing}
          />
        ),
      },
    ],
  },
  {
    name: 'form-error',
    files: ['ui/form-error.tsx'],
    sights: [{ name: 'default', show: <FormError message={errorMessages.generic} /> }],
  },
  {
    name: 'password-form',
    files: ['ui/password-form.tsx'],
    sights: [
      {
        name: 'default',
        show: (
          <PasswordForm act={uiMessages.save} onSubmit={never}>
            <p>Demo: what is about to happen.</p>
          </PasswordForm>
        ),
      },
      {
        name: 'destroys',
        show: (
          <PasswordForm destroys act={journallingMessages.remove} onSubmit={never}>
            <p>Demo: what is about to be lost.</p>
          </PasswordForm>
        ),
      },
    ],
  },
  {
    name: 'made-password',
    files: ['ui/made-password.tsx'],
    wide: true,
    sights: [
      {
        name: 'default',
        show: (
          <MadePassword
            label={credentialMessages.currentPassword}
            username="demo.child"
            password="paper-boat"
            onDone={nothing}
          />
        ),
      },
    ],
  },
  {
    name: 'appoint-by-email',
    files: ['ui/appoint-by-email.tsx'],
    sights: [
      { name: 'default', show: <AppointByEmail label="Email address" done="Demo" onAppoint={never} /> },
    ],
  },
  {
    name: 'recorder',
    files: ['ui/recorder.tsx'],
    sights: [
      { name: 'sound', show: <Recorder kind="audio" onRecorded={nothing} /> },
      { name: 'film', show: <Recorder kind="video" onRecorded={nothing} /> },
      { name: 'recorded', show: <Recorded kind="audio" url="" blob={null} onAgain={nothing} /> },
    ],
  },
]

function nothing(): void {}

function never(): Promise<void> {
  return new Promise(() => undefined)
}
