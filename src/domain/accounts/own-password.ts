/** How long a password may be that an agent gives again, with room above the longest one a person can set. */
export const ownPasswordMaxLength = 200
