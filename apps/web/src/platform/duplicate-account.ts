import { remember } from './remembered.ts'

/** The browser remembers that an account exists (ACCOUNTS-55); nothing depends on it. */
export const rememberDuplicate = () => remember('duplicate_account')
