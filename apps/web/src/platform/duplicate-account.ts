import { remember } from './remembered.ts'

/** The browser's own memory that there is an account (ACCOUNTS-55); nothing depends on it being kept. */
export const rememberDuplicate = () => remember('duplicate_account')
