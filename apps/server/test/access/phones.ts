import type { AreaAccess, Prepare } from '../attempt.ts'
import { testPassword } from '../factories.ts'
import { askForPhoneCode, givePhone } from '../phones.ts'

const withPhone =
  (body: object): Prepare =>
  async ({ of, world }, person) => {
    if (person !== 'guest') await givePhone(of, world.id[person])
    return { body }
  }

export const access: AreaAccess = {
  attempts: {
    'getPhone own': () => ({}),
    'sendPhoneCode own': async ({ of }) => {
      await of.services.db.deleteFrom('rate_limits').where('key', 'like', 'phone-codes%').execute()
      return { body: { number: '(415) 555-0111', current_password: testPassword } }
    },
    'provePhone asked': async ({ of, world }, person) => ({
      body: { code: person === 'guest' ? '123456' : await askForPhoneCode(of, world.id[person]) },
    }),
    'switchTexts own': withPhone({ is_on: false }),
    'removePhone own': withPhone({}),
  },
}
