/** The name of the script that holds React and the application; the build puts it here, since it contains a digest. */
export const applicationFile: string = "";

/** The name of the script that holds the option lists, from the build too. */
export const optionListsFile: string = "";
