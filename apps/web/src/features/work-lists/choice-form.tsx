import { wblListRefusals, wblListMessages as words } from '@kindling/rules/messages/wbl-lists'
import { lineFault } from '@kindling/rules/typed-fields'
import { type WblCount, type WblKind, wblCounts, wblListLengths } from '@kindling/rules/wbl-lists'
import { useQueryClient } from '@tanstack/react-query'
import { format } from '../../platform/messages.ts'
import { keys } from '../../platform/query-keys.ts'
import { Button } from '../../ui/button.tsx'
import { Row, Stack } from '../../ui/card.tsx'
import { ChoiceField, TextField } from '../../ui/fields.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { toastDone } from '../../ui/toast-store.ts'
import { type Form, useForm } from '../../ui/use-form.ts'
import { type Choice, type School, sendChange, sendChoice } from './api.ts'

interface Typed {
  name: string
  state_crs_code: string
  counts_as: '' | WblCount
}

const checkFor =
  (kind: WblKind) =>
  ({ name, state_crs_code }: Typed) => ({
    name: lineFault(wblListLengths.name)(name),
    state_crs_code:
      kind !== 'course'
        ? null
        : state_crs_code.trim() === ''
          ? wblListRefusals.codeNeeded
          : lineFault(wblListLengths.code)(state_crs_code),
  })

const codeOf = (kind: WblKind, { state_crs_code }: Typed) =>
  kind === 'course' ? { state_crs_code: state_crs_code.trim() } : {}

/** The school's lists, and those that forms have stored for the session (WBL-21). */
function useListsAgain() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: keys.wbl() })
}

export function AddChoice({ kind, schoolId }: { kind: WblKind; schoolId: School }) {
  const readAgain = useListsAgain()
  const start: Typed = { name: '', state_crs_code: '', counts_as: '' }
  const form = useForm({
    start,
    check: checkFor(kind),
    send: async (typed, key) => {
      const name = typed.name.trim()
      const counts = typed.counts_as === '' ? {} : { counts_as: typed.counts_as }
      await sendChoice(schoolId, { kind, name, ...codeOf(kind, typed), ...counts }, key)
      toastDone(format(words.added, { name }))
      form.reset()
      await readAgain()
    },
  })
  return (
    <form {...form.element}>
      <Stack gap="small">
        <h2>{format(words.addTo, { list: words.kinds[kind] })}</h2>
        <Fields form={form} kind={kind} />
        {kind === 'type' && (
          <ChoiceField
            label={words.counts}
            description={words.countsHelp}
            data={[
              { value: '', label: words.countsAs.none },
              ...wblCounts.map(value => ({ value, label: words.countsAs[value] })),
            ]}
            {...form.field('counts_as')}
          />
        )}
        <FormError message={form.error} />
        <div>
          <Button type="submit" busy={form.busy}>
            {words.add}
          </Button>
        </div>
      </Stack>
    </form>
  )
}

interface RenameProps {
  choice: Choice
  schoolId: School
  onDone: () => void
}

export function RenameChoice({ choice, schoolId, onDone }: RenameProps) {
  const { id, kind, name, state_crs_code } = choice
  const readAgain = useListsAgain()
  const start: Typed = { name, state_crs_code: state_crs_code ?? '', counts_as: '' }
  const form = useForm({
    start,
    check: checkFor(kind),
    send: async typed => {
      await sendChange(schoolId, { choice_id: id, name: typed.name.trim(), ...codeOf(kind, typed) })
      await readAgain()
      onDone()
    },
  })
  return (
    <form {...form.element}>
      <Stack gap="small">
        <Fields form={form} kind={kind} />
        <FormError message={form.error} />
        <Row>
          <Button type="submit" look="main" busy={form.busy}>
            {words.save}
          </Button>
          <Button look="plain" onClick={onDone}>
            {words.cancel}
          </Button>
        </Row>
      </Stack>
    </form>
  )
}

const Fields = ({ form, kind }: { form: Form<Typed>; kind: WblKind }) => (
  <>
    <TextField label={words.nameOf} maxLength={wblListLengths.name} {...form.field('name')} />
    {kind === 'course' && (
      <TextField label={words.code} maxLength={wblListLengths.code} {...form.field('state_crs_code')} />
    )}
  </>
)
