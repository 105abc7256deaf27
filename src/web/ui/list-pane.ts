import { joinClasses } from '#web/lib/join-classes.ts'

/** The classes of a list beside what is open of it. A phone shows one or the other. */
export const listPane = (isOpen: boolean): string =>
  joinClasses('relative min-w-0 lg:-m-1 lg:overflow-y-auto lg:p-1', isOpen && 'hidden lg:block')
