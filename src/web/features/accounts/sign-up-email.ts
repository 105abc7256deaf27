let email: string | undefined

/**
 * The address of the sign-up that was just made in this tab, for the page that says where the mail went. Held in
 * memory: the browser's storage keeps no personal data.
 */
export const rememberSignUpEmail = (address: string) => {
  email = address
}
export const signUpEmail = () => email
