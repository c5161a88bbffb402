import type { CompanyView } from '@app/contracts/companies/company-view';
import { ThemeProvider } from '@mui/material/styles';
import { DataTable } from 'react-admin';
import { Link } from 'react-router';
import { darkTheme, lightTheme } from '../../mui/themes.js';
import { useThemeMode } from '../../mui/use-theme-mode.js';
import { DayText } from '../../platform/formats/clock.js';
import { numberText } from '../../platform/formats/counted.js';
import { DomainTick } from '../../public/domain-tick.js';
import { Logo } from '../../ui/avatar.js';
import { CompanyMenu } from './company-menu.js';
import { CompanyState } from './company-state.js';
import { dashboardOf, placeOf } from './company-words.js';

/** The table of react-admin, with the names as links for those who come by keyboard. */
export function CompanyTable() {
  const mode = useThemeMode();
  return (
    <ThemeProvider theme={mode === 'dark' ? darkTheme : lightTheme}>
      <Rows />
    </ThemeProvider>
  );
}

function Rows() {
  return (
    <div className="card companies__table">
      <DataTable<CompanyView>
        bulkActionButtons={false}
        rowClick={(_id, _resource, company) => dashboardOf(company.id)}
        size="small"
      >
        <DataTable.Col<CompanyView>
          source="name"
          label="Company"
          render={(company) => <CompanyName company={company} />}
        />
        <DataTable.Col<CompanyView>
          source="status"
          label="Status"
          render={(company) => <CompanyState company={company} />}
        />
        <DataTable.Col<CompanyView>
          source="jobCount"
          label="Jobs"
          align="right"
          render={({ jobCount }) => numberText(jobCount)}
        />
        <DataTable.Col<CompanyView>
          source="userCount"
          label="Users"
          align="right"
          render={({ userCount }) => numberText(userCount)}
        />
        <DataTable.Col<CompanyView>
          source="memberType"
          label="Member type"
          render={({ memberType }) => memberType ?? '–'}
        />
        <DataTable.Col<CompanyView>
          source="cohortId"
          label="Cohort"
          render={({ cohortId }) => cohortId ?? '–'}
        />
        <DataTable.Col<CompanyView>
          source="location"
          label="Place"
          disableSort
          render={(company) => placeOf(company) ?? '–'}
        />
        <DataTable.Col<CompanyView>
          source="createdAt"
          label="Created"
          render={({ createdAt }) => <DayText iso={createdAt} />}
        />
        <DataTable.Col<CompanyView>
          source="id"
          label={<span className="vh">Actions</span>}
          disableSort
          render={(company) => <CompanyMenu company={company} />}
        />
      </DataTable>
    </div>
  );
}

function CompanyName({ company }: { company: CompanyView }) {
  return (
    <span className="company-name">
      <Logo name={company.name} image={company.logo} size={32} />
      <span>
        <Link className="strong" to={dashboardOf(company.id)} onClick={(event) => event.stopPropagation()}>
          {company.name}
        </Link>
        <DomainTick proven={company.provenDomain} />
      </span>
      {company.email && <span className="meta company-name__mail truncate">{company.email}</span>}
    </span>
  );
}
