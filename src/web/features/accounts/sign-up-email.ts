let email: string | undefined

/**
 * The email address of the sign-up just made in this tab, for the page that says where the email went. Kept in memory:
 * the browser's storage holds no personal data.
 */
export const rememberSignUpEmail = (address: string) => {
  email = address
}
export const signUpEmail = () => email
