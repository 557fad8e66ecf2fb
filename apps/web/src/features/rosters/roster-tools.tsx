import { gradeCodes, gradeName } from '@kindling/rules/grades'
import { peopleMessages } from '@kindling/rules/messages/people'
import { type RosterSearch, readRosterSearch } from '@kindling/rules/roster'
import { Search } from 'lucide-react'
import { format } from '../../platform/messages.ts'
import { Button } from '../../ui/button.tsx'
import { ChoiceField, TextField } from '../../ui/fields.tsx'
import { useForm } from '../../ui/use-form.ts'
import { useWide } from '../../ui/use-wide.ts'
import type { RosterView } from './address.ts'
import type { ClassRef } from './api.ts'
import styles from './rosters.module.css'

interface RosterToolsProps {
  view: RosterView
  groups: readonly ClassRef[]
  onView: (part: Partial<RosterView>) => void
}

/** Search and filters; the search is written to the address when it is sent, a filter at once. */
export function RosterTools({ view, groups, onView }: RosterToolsProps) {
  const { element, field } = useForm({
    start: { type: view.type as string, keyword: view.keyword },
    send: ({ type, keyword }) => onView({ type: readRosterSearch(type), keyword: keyword.trim(), page: 1 }),
  })
  // Three of them are side by side on a phone.
  const isWide = useWide()
  const isStudents = view.kind === 'Child'
  const types: RosterSearch[] = isStudents ? ['name', 'username', 'class'] : ['name', 'email', 'class']
  return (
    <div className={styles.tools} data-no-print>
      <search className={styles.searching}>
        <form {...element} className={styles.search}>
          <TextField
            type="search"
            aria-label={peopleMessages.search}
            placeholder={peopleMessages.search}
            maxLength={100}
            {...field('keyword')}
          />
          <Button type="submit" icon={<Search aria-hidden="true" size={18} />}>
            {peopleMessages.find}
          </Button>
          <ChoiceField
            aria-label={peopleMessages.searchIn}
            data={types.map(one => ({
              value: one,
              label: format(peopleMessages.searchTypes, { type: one }),
            }))}
            {...field('type')}
          />
        </form>
      </search>
      {isStudents && (
        <div className={styles.filters}>
          <ChoiceField
            aria-label={peopleMessages.classFilter}
            value={view.group ?? ''}
            data={[
              { value: '', label: isWide ? peopleMessages.allClasses : peopleMessages.classFilter },
              ...groups.map(group => ({ value: String(group.id), label: group.name })),
            ]}
            onChange={event => onView({ group: Number(event.currentTarget.value) || null, page: 1 })}
          />
          <ChoiceField
            aria-label={peopleMessages.gradeFilter}
            value={view.grade ?? ''}
            data={[
              { value: '', label: isWide ? peopleMessages.allGrades : peopleMessages.gradeFilter },
              ...gradeCodes.map(code => ({ value: String(code), label: gradeName(code) })),
            ]}
            onChange={event => onView({ grade: Number(event.currentTarget.value) || null, page: 1 })}
          />
        </div>
      )}
    </div>
  )
}
