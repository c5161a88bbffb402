/** Where each screen of the back office is, and the name it is exported under. */
export const places = {
  shell: ['../back-office/back-office-shell.tsx', 'BackOfficeShell'],
  dashboard: ['../company/dashboard/company-dashboard.tsx', 'CompanyDashboard'],
  companyProfile: ['../company/profile/company-profile.tsx', 'CompanyProfile'],
  userManagement: ['../company/team/user-management.tsx', 'UserManagement'],
  settings: ['../company/settings/settings.tsx', 'Settings'],
  createJob: ['../company/jobs/create-job/create-job.tsx', 'CreateJob'],
  jobProfile: ['../company/jobs/job-profile.tsx', 'JobProfile'],
  candidateProfile: ['../company/candidates/candidate-profile.tsx', 'CandidateProfile'],
  companies: ['../admin/companies/company-list.tsx', 'CompanyList'],
  analytics: ['../admin/analytics/job-analytics.tsx', 'JobAnalytics'],
  adminManagement: ['../admin/admins/admin-management.tsx', 'AdminManagement'],
} as const;
